/** The look of `/api/docs`: readable, light or dark as the reader's system is. */
export const API_DOCS_STYLE = `
:root { color-scheme: light dark; --text: #16202b; --soft: #46535f; --ground: #fff; --line: #c9d2da; --link: #0b5cad; --mark: #e8f1fa }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8eef4; --soft: #b3c0cc; --ground: #10161d; --line: #3a4653; --link: #8cc4ff; --mark: #1c2936 }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--ground); color: var(--text);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
a { color: var(--link) }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.skip { position: absolute; left: -100rem }
.skip:focus { left: 1rem; background: var(--ground); padding: .5rem }
nav, article { border-top: 1px solid var(--line); padding-block: .5rem }
nav p { font-weight: 600; margin: .5rem 0 0 }
nav ul { margin: 0; padding-left: 1.2rem }
nav li { line-height: 1.9 }
h3 { margin-bottom: .25rem }
.method { background: var(--mark); border-radius: .3rem; padding: .1rem .4rem; font-size: .85em }
code { font-family: ui-monospace, monospace; font-size: .92em }
.kind { color: var(--soft) }
table { border-collapse: collapse; width: 100% }
caption { text-align: left; font-weight: 600 }
th, td { text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); padding: .3rem .6rem .3rem 0 }
summary { padding-block: .3rem; cursor: pointer }
footer { border-top: 1px solid var(--line) }
`

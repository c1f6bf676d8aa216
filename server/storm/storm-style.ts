import { ALERT_COLOURS, SHEET_COLOURS } from '#shared/alerts/alert-colours.ts'

const alertColours = (theme: 'dark' | 'light') =>
  ALERT_COLOURS.map((colour) => `--${colour}:${SHEET_COLOURS[colour][theme]}`).join(';')
const alertEdges = ALERT_COLOURS.map((colour) => `.${colour}{border-color:var(--${colour})}`).join('')

/** The page's whole style sheet. Colours as in `app/tokens.css`; paper is light. */
export const STORM_STYLE = `
:root{color-scheme:light;--ground:#f5f8fb;--surface:#fff;--line:#d5e0ea;--text:#0e1d2c;--muted:#4d6278;--lake:#0b6aa8;--warn:#6b5900;${alertColours('light')}}
@media screen{:root:not(.light){color-scheme:dark;--ground:#0b1420;--surface:#122032;--line:#27405c;--text:#eaf1f8;--muted:#a3b6ca;--lake:#63c6f2;--warn:#f5dc3c;${alertColours('dark')}}}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:42rem;margin:0 auto;padding:.75rem 1rem 2rem;container-type:inline-size}
h1{font-size:1.4rem;margin:.5rem 0 0}h2{font-size:1.1rem;margin:1.5rem 0 .5rem}h3{font-size:1.05rem;margin:0}
p{margin:.4rem 0}.quiet,.until{color:var(--muted);font-size:.875rem}
.air{font-size:2.25rem;font-weight:300;margin-right:.5rem}.next{font-weight:600}.unknown{color:var(--warn);font-weight:600}
a{color:var(--lake);display:inline-block;padding:.25rem 0}
a:focus-visible{outline:3px solid var(--lake);outline-offset:2px}
article{background:var(--surface);border-left:.4rem solid;border-radius:.4rem;padding:.6rem .8rem;margin:.6rem 0}
${alertEdges}
.text{white-space:pre-line}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;padding:.4rem .5rem .4rem 0;border-bottom:1px solid var(--line);vertical-align:top}
thead{color:var(--muted);font-size:.7rem}th{font-weight:550}
@container(min-width:24em){thead{font-size:.75rem}}
@container(min-width:20em){th,td:not(:nth-child(3)){overflow-wrap:normal}tbody tr>:not(:nth-child(3)){white-space:nowrap}}
@container(max-width:19.99em){table,tbody{display:block}thead{position:absolute;clip-path:inset(50%)}
tbody tr{display:grid;grid-template-columns:1fr auto;gap:0 .75rem;padding:.4rem 0;border-bottom:1px solid var(--line)}
tbody tr>*{padding:0;border:0}tbody tr>:nth-child(2n),tbody tr>:last-child{text-align:right}tbody tr>:last-child{grid-column:2}}
`

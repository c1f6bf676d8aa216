/**
 * The rules of a minified style sheet by where they apply: the conditions around a rule, and one selector of its list,
 * such as `@media print | .hour`. Declarations are left out.
 */
export function styleRules(sheet: string): Set<string> {
  const rules = new Set<string>()
  const around: string[] = []
  for (const [, prelude = '', end] of sheet
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/((?:\\.|"[^"]*"|[^{};"\\])*)([{};])/g)) {
    if (end === '}') around.pop()
    if (end !== '{') continue
    const head = prelude.trim()
    if (!head.startsWith('@') && !around.some((outer) => !/^@(media|supports|layer|container)/.test(outer))) {
      for (const selector of splitList(head)) rules.add([...around, selector].join(' | '))
    }
    around.push(head)
  }
  return rules
}

/** Splits a selector list at the commas outside of brackets. */
const splitList = (list: string): string[] => list.split(/,(?![^()]*\))/).map((each) => each.trim())

/** The classes that an element or its ancestors must have for a rule of `styleRules` to apply. */
export function classesOf(rule: string): string[] {
  const selector = rule.slice(rule.lastIndexOf(' | ') + 1)
  const demanded = selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...demanded.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'))
}

/** The shape of a value, merged over all elements of a list; `null` tells nothing about a type. */
type Shape = { kinds: Set<string>; members: Map<string, Shape>; elements: Shape | null }

/**
 * Differences in shape between an answer and a recorded one: missing members, extra members, other types. Values do not
 * count, nor do members that are always null on one side.
 *
 * @param optional paths of members that may be missing or extra: `properties.nwr`
 */
export function shapeDifferences(recorded: unknown, answered: unknown, optional: readonly string[] = []): string[] {
  return compare(shapeOf([recorded]), shapeOf([answered]), '', new Set(optional))
}

function shapeOf(values: unknown[]): Shape {
  const shape: Shape = { kinds: new Set(), members: new Map(), elements: null }
  const lists: unknown[] = []
  const members = new Map<string, unknown[]>()
  for (const value of values) {
    if (value === null) continue
    shape.kinds.add(Array.isArray(value) ? 'list' : typeof value === 'string' ? `text ${formOf(value)}` : typeof value)
    if (Array.isArray(value)) lists.push(...value)
    else if (typeof value === 'object') {
      for (const [name, member] of Object.entries(value)) members.set(name, [...(members.get(name) ?? []), member])
    }
  }
  for (const [name, own] of members) shape.members.set(name, shapeOf(own))
  if (lists.length > 0) shape.elements = shapeOf(lists)
  return shape
}

/** The form of a text that is a time or an address; other texts have none. */
function formOf(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}[T ]/.test(text)) return text.replaceAll(/\d/g, '0').replace(/-(00:00)$/, '+$1')
  return /^https?:\/\/[^/]+/.exec(text)?.[0] ?? ''
}

function compare(recorded: Shape, answered: Shape, path: string, optional: ReadonlySet<string>): string[] {
  if (recorded.kinds.size === 0 || answered.kinds.size === 0) return []
  const strange = [...answered.kinds].filter((kind) => !recorded.kinds.has(kind))
  if (strange.length > 0) return [`${path}: ${strange.join(', ')} instead of ${[...recorded.kinds].join(', ')}`]
  const names = new Set([...recorded.members.keys(), ...answered.members.keys()])
  const inMembers = [...names].flatMap((name) => {
    const at = path === '' ? name : `${path}.${name}`
    const [known, own] = [recorded.members.get(name), answered.members.get(name)]
    if (known && own) return compare(known, own, at, optional)
    if (optional.has(at)) return []
    return [known ? `${at} lacks` : `${at} is strange`]
  })
  const inElements =
    recorded.elements && answered.elements ? compare(recorded.elements, answered.elements, `${path}[]`, optional) : []
  return [...inMembers, ...inElements]
}

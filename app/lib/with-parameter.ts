/** A query with one parameter set anew, all else kept. */
export function withParameter(search: string, name: string, value: string): string {
  const query = new URLSearchParams(search)
  query.set(name, value)
  return `?${query}`
}

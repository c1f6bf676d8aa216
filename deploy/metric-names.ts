/** Words of PromQL that are no names of metrics; functions are told by the parenthesis after them. */
const KEYWORDS = new Set(['and', 'bool', 'by', 'ignoring', 'offset', 'on', 'or', 'unless', 'without'])

/** The metrics and the labels that an expression of PromQL asks for. */
export function listMetricNames(expression: string): { metrics: string[]; labels: string[] } {
  const labels: string[] = []
  const bare = expression
    // Grafana's own variables, then what stands in quotation marks.
    .replaceAll(/\$\w+/g, '1m')
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\{([^}]*)\}|\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g, (_, matchers = '', list = '') => {
      labels.push(...`${matchers},${list}`.split(',').flatMap((each) => /^\s*(\w+)/.exec(each)?.[1] ?? []))
      return ' '
    })
    .replaceAll(/\[[^\]]*\]/g, ' ')
  const words = [...bare.matchAll(/\b[a-zA-Z_]\w*\b(?!\s*\()/g)].map(([word]) => word)
  return { metrics: words.filter((word) => !KEYWORDS.has(word)), labels }
}

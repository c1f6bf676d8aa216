/** Agencies that wrap by hand do so at 69 characters; those that do not have paragraphs in one line. */
const LONGEST_WRAPPED_LINE = 72

/**
 * The words of an issuer, every character of them and nothing else. Line breaks are kept; where a text was wrapped by hand
 * for a narrow page, only those between its paragraphs.
 */
export function OfficialText({ text }: { text: string }) {
  const lines = text.split('\n')
  const isWrapped = lines.length > 1 && lines.every(({ length }) => length <= LONGEST_WRAPPED_LINE)
  if (!isWrapped) return <span className="whitespace-pre-line">{text}</span>
  // Each piece keeps the line breaks after it, which are not seen but are copied.
  return text.split(/(?<=\n\s*\n)(?=\S)/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text may say a thing twice, and its order is what it is
    <span key={`${index}${paragraph}`} className="block not-first:mt-3">
      {paragraph}
    </span>
  ))
}

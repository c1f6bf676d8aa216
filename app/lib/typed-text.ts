/** What was typed in a field, with line ends as they were typed: forms are sent with CRLF. What is no text is empty. */
export const typedText = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '')

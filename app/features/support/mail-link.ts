/** A link that opens a new mail with its subject filled in. */
export const mailLink = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`

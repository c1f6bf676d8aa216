/** Everything but the characters that XML 1.0 allows (section 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/**
 * An XML document without the characters that XML forbids even when they are escaped: one of them, such as the form feed
 * of an official text, makes the whole document unreadable.
 */
export const allowedInXml = (document: string): string => document.replaceAll(FORBIDDEN, '')

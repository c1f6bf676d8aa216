/** Text escaped so that a feed reader that parses HTML shows exactly this text. */
export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

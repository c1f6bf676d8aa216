/** Parts that stay as they are in a French sentence: names, placeholders and addresses. */
const NAMES =
  /Lake Effect|National Weather Service|Weather Service|Weather API|Open-Meteo|CC BY|Natural Earth|Get\w+|Upload-\w+|https?:\S+|\{\w+\}/g
const ENGLISH =
  /(?<!\p{L})(?:the|and|of|with|your|you|is|are|was|from|until|please|this|that|which|weather|forecast|snow|rain|wind|today|tomorrow|tonight|warnings?|watch|statement|advisory|search|locations?|reports?|password|settings|close|failed|loading|errors?|try|again|hours?|days?|week|high|feels|like|show|hide|more|less|sunrise|sunset|moon|by|for|to|alerts?|outlook|threat|unknown|must|cannot|could|email|upload|street|sign)(?!\p{L})/giu

/** The English words of a French text, names excepted. */
export const englishWords = (text: string): string[] => text.replaceAll(NAMES, '').match(ENGLISH) ?? []

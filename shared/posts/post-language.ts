/** Languages in which a post can be written. */
export const POST_LANGUAGES = ['en', 'fr'] as const
export type PostLanguage = (typeof POST_LANGUAGES)[number]

/** The languages that a post may be written in. */
export const POST_LANGUAGES = ['en', 'fr'] as const
export type PostLanguage = (typeof POST_LANGUAGES)[number]

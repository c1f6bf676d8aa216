import { foreignLanguage } from '#shared/language.ts'

/**
 * Which alert a short link is about, for screen readers alone: after “View”, “ Snow Squall Warning” in its issuer's
 * language.
 */
export const HiddenEvent = ({ alert: { event, language } }: { alert: { event: string; language: string } }) => (
  <span lang={foreignLanguage(language)} className="sr-only">
    {` ${event}`}
  </span>
)

import { foreignLanguage } from '#shared/language.ts'

/** For screen readers: after “View”, “ Snow Squall Warning” in its issuer's language. */
export const HiddenEvent = ({ alert: { event, language } }: { alert: { event: string; language: string } }) => (
  <span lang={foreignLanguage(language)} className="sr-only">
    {` ${event}`}
  </span>
)

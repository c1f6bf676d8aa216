import type { Alert } from '#shared/contracts/alert.ts'
import { foreignLanguage } from '#shared/language.ts'

interface WithAlertNameProps {
  text: string
  alert: Pick<Alert, 'event' | 'language'>
}

/** A sentence of the site with the alert's name, which may be in another language. */
export function WithAlertName({ text, alert: { event, language } }: WithAlertNameProps) {
  const at = text.indexOf(event)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <bdi lang={foreignLanguage(language)}>{event}</bdi>
      {text.slice(at + event.length)}
    </>
  )
}

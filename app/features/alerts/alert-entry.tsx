import { Link } from 'react-router'
import { alertHref, alertOnMapHref } from '#shared/alerts/alert-storage-key.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { AlertChip, UnofficialBadge } from '../../signs/alert-mark/alert-chip.tsx'
import { AlertTime } from '../../signs/alert-mark/alert-time.tsx'
import { HiddenEvent } from '../../signs/alert-mark/hidden-event.tsx'
import { OfficialText } from '../../signs/alert-mark/official-text.tsx'
import { cutText } from './cut-text.ts'

interface AlertEntryProps {
  alert: Alert
  timeZone: string
}

/** One alert in the panel: severity, name, text, times and sender, in the issuer's own words. */
export function AlertEntry({ alert, timeZone }: AlertEntryProps) {
  const { id, event, description, sender, source, badge, url, shortened, language, textLanguage = language } = alert
  const lang = foreignLanguage(language)
  const from = source === 'OpenWeather' ? sender : m.alert_source({ sender, source })
  return (
    <li>
      <p className="flex flex-wrap gap-2">
        <AlertChip alert={alert} />
        <UnofficialBadge badge={badge} />
      </p>
      <h4 lang={lang}>{event}</h4>
      <AlertText text={description} lang={foreignLanguage(textLanguage)} />
      {shortened && (
        <Link to={alertHref(id)} className="text-link hit-area mt-2 inline-block font-[550] text-sm">
          {m.alert_read_whole()}
          <HiddenEvent alert={alert} />
        </Link>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-[1_1_9rem] break-words text-sm">
          <b>
            <AlertTime alert={alert} timeZone={timeZone} />
          </b>
          <br />
          {isWebPage(url) ? (
            <a
              href={url}
              rel="noreferrer"
              lang={lang}
              className="text-muted underline underline-offset-4 hover:text-text"
            >
              {from}
            </a>
          ) : (
            <span lang={lang} className="text-muted">
              {from}
            </span>
          )}
          {source !== 'OpenWeather' && (
            <>
              {' '}
              <Link to={alertOnMapHref(id)} className="alert-on-map">
                {m.map_show()}
                <HiddenEvent alert={alert} />
              </Link>
            </>
          )}
        </p>
        <Link to={alertHref(id)} className="alert-view">
          {m.alert_view()}
          <HiddenEvent alert={alert} />
        </Link>
      </div>
    </li>
  )
}

/** Whether the issuer's link is a web page. It comes from outside, so only http and https are linked. */
const isWebPage = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url)

/** An alert's text, cut to its beginning; `<details>` opens the rest. Screen readers read the whole text, once. */
function AlertText({ text, lang }: { text: string; lang: string | undefined }) {
  const cut = cutText(text)
  if (cut === text) {
    return (
      <p lang={lang} className="alert-text">
        <OfficialText text={text} />
      </p>
    )
  }
  return (
    <div className="alert-text">
      <details>
        <summary>
          <span lang={lang} className="alert-cut" aria-hidden="true">
            {cut.replace(/[.,;:]+$/, '')}...
          </span>{' '}
          <span className="alert-more">{m.alert_more()}</span>
          <span className="alert-less">{m.alert_less()}</span>
        </summary>
      </details>
      <p lang={lang} className="alert-whole">
        <OfficialText text={text} />
      </p>
    </div>
  )
}

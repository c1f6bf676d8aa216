import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { NAVIGATION } from '../../lib/navigation.ts'
import { BUTTON } from '../../ui/button.ts'
import { mailLink } from './mail-link.ts'

const REPORT_PAGE = '/report-weather'

/** The mailbox, with what to expect of it, and the other way to be heard: a report, once its page exists. */
export function WriteToUs({ email }: { email: string }) {
  const canReport = NAVIGATION.some(({ to }) => to === REPORT_PAGE)
  return (
    <section
      aria-labelledby="write-to-us"
      className="rounded-card bg-surface p-4 ring-1 ring-card-ring md:sticky md:top-6 md:p-6"
    >
      <h2 id="write-to-us" className="text-lg">
        {m.support_contact_title()}
      </h2>
      <p className="mt-3">
        <a
          href={`mailto:${email}`}
          className="break-words font-[550] text-lake text-lg underline decoration-1 underline-offset-4"
        >
          {email}
        </a>
      </p>
      <p className="mt-3 text-muted">{m.support_contact_notice()}</p>
      <a href={mailLink(email, m.support_feedback_subject())} className={`mt-6 ${BUTTON.primary}`}>
        {m.support_feedback()}
      </a>
      {canReport && (
        <div className="mt-6 border-line border-t pt-4">
          <h3>{m.support_report_title()}</h3>
          <p className="mt-1 text-muted">{m.support_report_text()}</p>
          <Link to={REPORT_PAGE} className={`mt-4 ${BUTTON.secondary}`}>
            {m.support_report_link()}
          </Link>
        </div>
      )}
    </section>
  )
}

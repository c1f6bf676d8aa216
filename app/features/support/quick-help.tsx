import { m } from '#words/messages.js'
import { LineDrawing } from '../../ui/interface-icon/interface-icon.tsx'
import { mailLink } from './mail-link.ts'

/** The three things people write about, and what makes each letter useful. */
const SUBJECTS = [
  {
    title: m.support_data_title,
    text: m.support_data_text,
    action: m.support_data_action,
    subject: m.support_data_subject,
    // A gauge.
    icon: 'M4.2 17.5a9 9 0 1 1 15.6 0M12 13l4-4.5M12 13h.01',
  },
  {
    title: m.support_bug_title,
    text: m.support_bug_text,
    action: m.support_bug_action,
    subject: m.support_bug_subject,
    // A page with a crack.
    icon: 'M5 3.5h14v17H5zM5 9h14M13 9l-2.5 4 3.5 2.5-2 5',
  },
  {
    title: m.support_feature_title,
    text: m.support_feature_text,
    action: m.support_feature_action,
    subject: m.support_feature_subject,
    // A sun that rises.
    icon: 'M2.5 18.5h19M6.5 18.5a5.5 5.5 0 0 1 11 0M12 5v4M4.6 10.6l2 2M19.4 10.6l-2 2',
  },
] as const

export function QuickHelp({ email }: { email: string }) {
  return (
    <section aria-labelledby="quick-help">
      <h2 id="quick-help" className="text-xl">
        {m.support_quick_title()}
      </h2>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {SUBJECTS.map(({ title, text, action, subject, icon }) => (
          <li key={icon} className="grid grid-cols-[2rem_1fr] gap-x-4 py-6">
            <LineDrawing shapes={[icon]} className="mt-0.5 size-7 text-lake" />
            <div>
              <h3 className="text-lg">{title()}</h3>
              <p className="mt-1 max-w-prose text-muted">{text()}</p>
              <a
                href={mailLink(email, subject())}
                className="mt-2 inline-flex min-h-11 items-center font-[550] text-lake underline-offset-4 hover:underline"
              >
                {action()}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

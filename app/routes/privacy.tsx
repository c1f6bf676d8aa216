import type { ReactNode } from 'react'
import { m } from '#words/messages.js'
import { KeptList } from '../features/privacy/kept-list.tsx'
import { inBrowser, onServer, withOthers } from '../features/privacy/kept-things.ts'
import { tileHosts } from '../features/privacy/tile-hosts.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { visitContext } from '../lib/visit-context.ts'
import { BUTTON } from '../ui/button.ts'
import { InterfaceIcon } from '../ui/interface-icon/interface-icon.tsx'
import type { Route } from './+types/privacy'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, baseMaps, siteOrigin } = context.get(visitContext)
  return { supportEmail, siteOrigin, tileHosts: tileHosts(baseMaps) }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.privacy_title(), description: m.privacy_description() })
}

const IN_SHORT = [
  m.privacy_short_reading,
  m.privacy_short_trackers,
  m.privacy_short_place,
  m.privacy_short_address,
] as const
const ERASING = [
  m.privacy_erase_browser,
  m.privacy_erase_comments,
  m.privacy_erase_reports,
  m.privacy_erase_account,
] as const

export default function Privacy({ loaderData: { supportEmail, siteOrigin, tileHosts } }: Route.ComponentProps) {
  return (
    <div className="page-width wrap-anywhere">
      <div className="pt-12">
        <h1 className="text-2xl">{m.privacy_title()}</h1>
        <p className="mt-4 max-w-[34rem] text-lg text-muted">{m.privacy_lead()}</p>
      </div>
      <section
        aria-labelledby="in-short"
        className="mt-8 max-w-[60rem] rounded-card bg-surface p-4 ring-1 ring-card-ring md:p-6"
      >
        <h2 id="in-short" className="text-lg">
          {m.privacy_short_title()}
        </h2>
        <ul className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
          {IN_SHORT.map((text) => (
            <li key={text()} className="flex gap-3">
              <InterfaceIcon name="check" className="mt-0.5 size-5 text-lake" />
              {text()}
            </li>
          ))}
        </ul>
      </section>
      <div className="max-w-[60rem]">
        <Section id="browser" title={m.privacy_browser_title()} lead={m.privacy_browser_text()}>
          <KeptList things={inBrowser(siteOrigin)} />
        </Section>
        <Section id="server" title={m.privacy_server_title()}>
          <KeptList things={onServer()} />
        </Section>
        <Section id="others" title={m.privacy_others_title()} lead={m.privacy_others_text()}>
          <KeptList things={withOthers(tileHosts)} />
          <p className="mt-4 max-w-prose text-muted">{m.privacy_links()}</p>
        </Section>
        <Section id="erase" title={m.privacy_erase_title()}>
          <ul className="mt-4 max-w-prose list-disc space-y-2 pl-5 marker:text-lake">
            {ERASING.map((text) => (
              <li key={text()}>{text()}</li>
            ))}
          </ul>
          <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
            <a href={`mailto:${supportEmail}`} className={BUTTON.primary}>
              {m.privacy_erase_link()}
            </a>
            <span className="min-w-0 text-muted [overflow-wrap:anywhere]">{supportEmail}</span>
          </p>
        </Section>
      </div>
    </div>
  )
}

interface SectionProps {
  id: string
  title: string
  lead?: string
  children: ReactNode
}

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {lead && <p className="mt-2 max-w-prose text-muted">{lead}</p>}
      {children}
    </section>
  )
}

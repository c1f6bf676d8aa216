import { m } from '#words/messages.js'
import { Lighthouse } from '../features/support/lighthouse.tsx'
import { Questions } from '../features/support/questions.tsx'
import { QuickHelp } from '../features/support/quick-help.tsx'
import { WriteToUs } from '../features/support/write-to-us.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { visitContext } from '../lib/visit-context.ts'
import type { Route } from './+types/support'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { supportEmail: context.get(visitContext).supportEmail }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.support_title(), description: m.support_description() })
}

export default function Support({ loaderData: { supportEmail } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <div className="grid items-end gap-x-12 md:grid-cols-12">
        <div className="pt-12 pb-8 md:col-span-7 md:pb-12">
          <h1 className="text-2xl">{m.support_title()}</h1>
          <p className="mt-4 max-w-[34rem] text-lg text-muted">{m.support_lead()}</p>
        </div>
        <Lighthouse className="hidden w-full md:col-span-5 md:block" />
      </div>
      <p className="flex gap-3 border-line border-y py-4">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-0.5 size-5 flex-none text-alert-red">
          <path fill="currentColor" d="M12 3.2 22.4 21H1.6Z" />
        </svg>
        <span>
          <strong className="font-[650]">{m.support_danger()}</strong>{' '}
          <span className="text-muted">{m.support_danger_note()}</span>
        </span>
      </p>
      <div className="mt-12 grid grid-cols-1 gap-x-12 gap-y-12 md:grid-cols-12">
        <div className="min-w-0 md:order-2 md:col-span-5 lg:col-span-4">
          <WriteToUs email={supportEmail} />
        </div>
        <div className="min-w-0 md:col-span-7 lg:col-span-8">
          <QuickHelp email={supportEmail} />
          <Questions />
        </div>
      </div>
    </div>
  )
}

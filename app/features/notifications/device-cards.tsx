import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { Card } from '../../ui/card.tsx'
import { InterfaceIcon, type InterfaceIconName } from '../../ui/interface-icon/interface-icon.tsx'

/** The site's own question, shown before the browser's permission prompt. */
export function TurnOnCard({ place, isBusy, onTurnOn }: { place: string; isBusy: boolean; onTurnOn(): void }) {
  return (
    <section aria-labelledby="turn-on" className="max-w-md rounded-card bg-surface p-4 ring-1 ring-card-ring md:p-6">
      <span className="grid size-13 place-items-center rounded-full bg-raised text-lamp-text">
        <InterfaceIcon name="bell" className="size-6" />
      </span>
      <h2 id="turn-on" className="mt-4 text-lg">
        {m.notify_question_title()}
      </h2>
      <p className="mt-2 text-muted">{m.notify_question_text({ place })}</p>
      <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {/* Not `disabled`: a disabled button loses the focus. */}
        <button
          type="button"
          className={`${BUTTON.primary} aria-disabled:opacity-60`}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : onTurnOn}
        >
          {m.notify_turn_on()}
        </button>
        <Link to="/weather" className={BUTTON.secondary}>
          {m.notify_not_now()}
        </Link>
      </div>
      <p className="mt-4 text-muted text-sm">{m.notify_asks_once()}</p>
    </section>
  )
}

/** @param lastSent when the last notification was sent, in words; null before the first */
export function DeviceCard({
  lastSent,
  onTest,
  onTurnOff,
}: {
  lastSent: string | null
  onTest(): void
  onTurnOff(): void
}) {
  return (
    <Card title={m.notify_device_title()}>
      <div className="flex gap-3">
        <InterfaceIcon name="check" className="mt-0.5 size-5 text-lake" />
        <div className="min-w-0">
          <p className="font-[550]">{m.notify_is_on()}</p>
          <p className="text-muted text-sm">{lastSent ? m.notify_last({ time: lastSent }) : m.notify_none_sent()}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className={`${BUTTON.secondary} gap-2`} onClick={onTest}>
          <InterfaceIcon name="bell" />
          {m.notify_send_test()}
        </button>
        <button type="button" className={BUTTON.quiet} onClick={onTurnOff}>
          {m.notify_turn_off()}
        </button>
      </div>
      <p className="mt-4 text-muted text-sm">{m.notify_safety()}</p>
      <p className="mt-3 text-muted text-sm">{m.notify_kept()}</p>
    </Card>
  )
}

/** How to lift a block that only the browser's settings can lift. */
export function BlockedCard({ onTryAgain }: { onTryAgain(): void }) {
  return (
    <section
      aria-labelledby="blocked"
      className="flex max-w-2xl flex-wrap items-center gap-4 rounded-card border border-muted border-dashed p-4 md:p-6"
    >
      <InterfaceIcon name="problem" className="size-6 text-alert-yellow-text" />
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 id="blocked" className="text-base">
          {m.notify_blocked_title()}
        </h2>
        <p className="mt-1 text-muted text-sm">{m.notify_blocked_text()}</p>
      </div>
      <button type="button" className={BUTTON.quiet} onClick={onTryAgain}>
        {m.notify_try_again()}
      </button>
    </section>
  )
}

const STEPS: readonly { icon: InterfaceIconName; text: () => string; note: () => string }[] = [
  { icon: 'share', text: m.notify_iphone_share, note: m.notify_iphone_share_note },
  { icon: 'check', text: m.notify_iphone_add, note: m.notify_iphone_add_note },
  { icon: 'bell', text: m.notify_iphone_open, note: m.notify_iphone_open_note },
]

/** Instructions for iPhone and iPad: Safari notifies only from a site added to the home screen. */
export function IphoneCard() {
  return (
    <Card title={m.notify_iphone_title()} className="max-w-md">
      <ol className="grid gap-3">
        {STEPS.map(({ icon, text, note }) => (
          <li key={icon} className="flex items-center gap-4">
            <span className="grid size-11 flex-none place-items-center rounded-lg bg-raised text-lake">
              <InterfaceIcon name={icon} />
            </span>
            <span className="min-w-0">
              <span className="font-[550]">{text()}</span>
              <br />
              <span className="text-muted text-sm">{note()}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-muted text-sm">{m.notify_iphone_since()}</p>
    </Card>
  )
}

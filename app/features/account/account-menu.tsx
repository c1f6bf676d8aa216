import { useEffect, useId, useRef } from 'react'
import { pagePath } from '#shared/language-path.ts'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { hideWhenLeft } from '../../ui/hide-when-left.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { hideLeftPage } from './hide-left-page.ts'

interface AccountMenuProps {
  viewer: Pick<Viewer, 'email' | 'role'> & {
    /** How many reports wait for approval, when an administrator reads; null when the count could not be read. */
    waiting: number | null
  }
}

const ENTRY = 'flex min-h-11 w-full items-center rounded-lg px-3 text-left font-[550] hover:bg-surface'

/** Menu with the signed-in address and its actions. A popover, which the browser opens and closes without a script. */
export default function AccountMenu({ viewer: { email, role, waiting } }: AccountMenuProps) {
  // The header holds two of these, one for wide screens and one in its menu, so their ids must differ.
  const id = useId()
  // Every page of a signed-in visitor has this menu.
  useEffect(hideLeftPage, [])
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => hideWhenLeft(panel.current), [])
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="grid size-11 flex-none place-items-center rounded-full hover:bg-raised"
      >
        <span className="sr-only">{m.account_menu()}</span>
        <InterfaceIcon name="person" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={m.account_menu()}
        className="account-menu fixed m-auto w-72 max-w-[calc(100%-1rem)] rounded-card border border-line bg-raised p-2 text-text shadow-2xl"
      >
        <p className="break-words px-3 pt-2 font-[550]">{email}</p>
        <p className="px-3 pb-2 text-muted text-sm">
          {role === 'admin' ? m.account_role_admin() : m.account_role_user()}
        </p>
        <div className="border-line border-t py-1">
          {role === 'admin' && (
            <>
              <a href={pagePath('/admin/weather-reports')} className={ENTRY}>
                {waiting === null ? m.moderation_title() : m.account_moderation({ count: waiting })}
              </a>
              <a href={pagePath('/admin/security')} className={ENTRY}>
                {m.account_security()}
              </a>
            </>
          )}
          <a href={pagePath('/account')} className={ENTRY}>
            {m.account_settings()}
          </a>
        </div>
        <form method="post" action={pagePath('/account')} className="border-line border-t pt-1">
          <button type="submit" name="intent" value="sign-out" className={ENTRY}>
            {m.account_sign_out()}
          </button>
          <button type="submit" name="intent" value="sign-out-everywhere" className={ENTRY}>
            {m.account_sign_out_everywhere()}
          </button>
        </form>
      </div>
    </>
  )
}

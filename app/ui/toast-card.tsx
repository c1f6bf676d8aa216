import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { InterfaceIcon, type InterfaceIconName } from './interface-icon/interface-icon.tsx'

export interface Toast {
  /** `busy` and `offline` stay until they are hidden. */
  tone: 'busy' | 'destructive' | 'offline' | 'plain' | 'success'
  title: string
  text?: string
  /** The page that helps on, its address without a language. */
  link?: { href: string; label: string }
}

const EDGE: Record<Toast['tone'], string> = {
  busy: 'border-lake',
  destructive: 'border-alert-red',
  offline: 'border-alert-red',
  plain: 'border-lake',
  success: 'border-success',
}
const ICON: Record<Toast['tone'], InterfaceIconName> = {
  busy: 'locate',
  destructive: 'problem',
  offline: 'cloud-off',
  plain: 'check',
  success: 'check',
}

interface ToastCardProps {
  id: string
  toast: Toast
  onDismiss: () => void
}

/** Toasts stand outside the router, so that their link gets the language here; in a live region, which reads them out. */
export function ToastCard({ id, toast: { tone, title, text, link }, onDismiss }: ToastCardProps) {
  return (
    <div
      id={id}
      className={`pointer-events-auto flex w-full max-w-96 gap-3 rounded-card border-l-4 bg-raised p-3 pl-4 text-text shadow-lg ring-1 ${EDGE[tone]} ${tone === 'destructive' ? 'ring-alert-red' : 'ring-line'}`}
    >
      <InterfaceIcon name={ICON[tone]} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">
        <p className="font-[550]">{title}</p>
        {text && <p className="mt-0.5 break-words text-muted text-sm">{text}</p>}
        {link && (
          <a
            href={pagePath(link.href)}
            className="inline-flex min-h-8 items-center text-sm underline underline-offset-4"
          >
            {link.label}
          </a>
        )}
      </div>
      {tone !== 'busy' && (
        <button
          type="button"
          onClick={onDismiss}
          className="-m-1.5 grid size-9 flex-none place-items-center rounded-full hover:bg-surface"
        >
          <span className="sr-only">{m.toast_dismiss()}</span>
          <InterfaceIcon name="close" className="size-4" />
        </button>
      )}
    </div>
  )
}

import { useLocation } from 'react-router'

interface ReloadFormProps {
  label: string
  /** How the button looks: `BUTTON.primary`, `BUTTON.secondary`. */
  className: string
  /** What to do where scripts run; by default the whole page is loaded anew. */
  onReload?: () => void
}

/** A button that asks again. Without scripts it asks for this very page, its query included. */
export function ReloadForm({ label, className, onReload = () => location.reload() }: ReloadFormProps) {
  const { search } = useLocation()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onReload()
      }}
    >
      {Array.from(new URLSearchParams(search), ([name, value], position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a query may name a thing twice, and its order is what it is
        <input key={position} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className}>
        {label}
      </button>
    </form>
  )
}

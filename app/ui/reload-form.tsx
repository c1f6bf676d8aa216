import { useLocation } from 'react-router'
import { KeptInputs } from './kept-inputs.tsx'

interface ReloadFormProps {
  label: string
  /** How the button looks: `BUTTON.primary`, `BUTTON.secondary`. */
  className: string
  /** What to do where scripts run; by default the whole page is loaded anew. */
  onReload?: () => void
}

/** A button that loads again. Without scripts it reloads this page with its query. */
export function ReloadForm({ label, className, onReload = () => location.reload() }: ReloadFormProps) {
  const { search } = useLocation()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onReload()
      }}
    >
      <KeptInputs search={search} />
      <button type="submit" className={className}>
        {label}
      </button>
    </form>
  )
}

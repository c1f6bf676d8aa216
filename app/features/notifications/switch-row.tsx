import { useId } from 'react'

interface SwitchRowProps {
  title: string
  /** The switch's name where several rows have one title. */
  label?: string
  note: string
  isOn: boolean
  onChange(isOn: boolean): void
}

/** A choice between on and off, with what it means. */
export function SwitchRow({ title, label, note, isOn, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <label htmlFor={id} className="font-[550]">
          {title}
        </label>
        <p id={`${id}-note`} className="text-muted text-sm">
          {note}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        aria-label={label}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.checked)}
        className="switch"
      />
    </div>
  )
}

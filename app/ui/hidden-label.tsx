import { m } from '#words/messages.js'

/** “Temperature: ” before its value, for screen readers alone; in French with a space before the colon. */
export const HiddenLabel = ({ label }: { label: string }) => (
  <span className="sr-only">{m.labelled({ label, text: '' })}</span>
)

import { m } from '#words/messages.js'

/** What was typed into a form whose page cannot be drawn again at the moment, for the visitor to copy. */
export function KeptText({ text }: { text: string }) {
  if (text.trim() === '') return null
  return (
    <label className="mt-6 block font-[550]">
      {m.form_kept_text()}
      <textarea
        data-said-once
        readOnly
        rows={6}
        defaultValue={text}
        className="mt-1.5 w-full rounded-lg bg-surface p-3 ring-1 ring-card-ring"
      />
    </label>
  )
}

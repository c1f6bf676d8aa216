import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { m } from '#words/messages.js'
import { useNow } from '../../lib/now.tsx'
import { useSpokenMoment } from '../../lib/spoken-moment.ts'
import { useIsScripted } from '../../lib/use-is-scripted.ts'
import { FIELD, Field } from '../../ui/form/field.tsx'
import { type EditorParts, POST_FIELDS } from './post-form.ts'
import { momentOfField } from './publish-date.ts'

/** Draft or not, and the date of publication. Without scripts the switch shows and hides the date by CSS. */
export function PublishingFields({ form, change, problemAt, isNew }: EditorParts & { isNew: boolean }) {
  const isScripted = useIsScripted()
  return (
    <div className="group grid gap-4">
      <div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-[550]">
          <input
            type="checkbox"
            role="switch"
            aria-checked={form.is_draft}
            name="is_draft"
            checked={form.is_draft}
            onChange={({ target }) => change({ is_draft: target.checked })}
            className="switch"
          />
          {m.editor_save_as_draft()}
          <span className="ml-auto rounded-md border border-field-border border-dashed px-1.5 py-0.5 text-muted text-xs">
            <span className="hidden group-has-checked:inline">{m.editor_badge_draft()}</span>
            <span className="group-has-checked:hidden">{m.editor_badge_publish()}</span>
          </span>
        </label>
        <p className="text-muted text-sm">{m.editor_draft_hint()}</p>
      </div>
      <div className="group-has-checked:hidden">
        <Field
          name="published_at"
          label={POST_FIELDS.published_at.name()}
          note={m.editor_publish_zone()}
          hint={isNew ? m.editor_publish_hint_create() : m.editor_publish_hint_edit()}
          problem={problemAt('published_at')}
        >
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              // A draft has no date. Browsers do not send a form in which a hidden field is invalid, and do not say so.
              disabled={isScripted && form.is_draft}
              name="publish_at"
              value={form.publish_at}
              min="1990-01-02T00:00"
              max="2099-12-31T23:59"
              onChange={({ target }) => change({ publish_at: target.value })}
              className={FIELD}
            />
          )}
        </Field>
        <WillBePublished at={momentOfField(form.publish_at)} />
      </div>
    </div>
  )
}

function WillBePublished({ at }: { at: string | null }) {
  const now = useNow()
  const sayMoment = useSpokenMoment()
  if (at === null || Date.parse(at) <= now) return null
  const { text, exact } = sayMoment(Date.parse(at), SITE_TIME_ZONE)
  return (
    <p className="mt-1.5 font-[550] text-sm" title={exact}>
      {m.editor_will_schedule({ moment: text })}
    </p>
  )
}

import { useId, useState } from 'react'
import { MOST_TAGS } from '#shared/posts/post-limits.ts'
import { m } from '#words/messages.js'
import { useIsScripted } from '../../lib/use-is-scripted.ts'
import { FIELD, Field, fieldId } from '../../ui/form/field.tsx'
import { type EditorParts, POST_FIELDS, withTags } from './post-form.ts'

/**
 * Tags one by one, with Enter; a comma ends one too. Without scripts several stand in the field, and each has a checkbox
 * to remove it.
 */
export function TagsField({ form, change, problemAt }: EditorParts) {
  const [news, setNews] = useState('')
  const listId = useId()
  const isScripted = useIsScripted()
  const isFull = form.tags.length >= MOST_TAGS

  const add = () => {
    const tags = withTags(form.tags, form.new_tag)
    const taken = tags.slice(0, MOST_TAGS)
    const added = taken.slice(form.tags.length).join(', ')
    setNews(tags.length > MOST_TAGS ? m.editor_tags_full() : added && m.editor_tags_added({ tags: added }))
    change({ tags: taken, new_tag: tags.slice(MOST_TAGS).join(', ') })
    // The button rests until another tag is typed.
    document.getElementById(fieldId('tags'))?.focus()
  }
  return (
    <div>
      <Field
        name="tags"
        label={POST_FIELDS.tags.name()}
        note={m.editor_tags_count({ count: form.tags.length })}
        hint={
          <>
            {isFull ? m.editor_tags_full() : m.editor_tags_hint()}{' '}
            <span className="hidden noscript:inline">{m.editor_tags_without_scripts()}</span>
          </>
        }
        problem={problemAt('tags')}
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              name="new_tag"
              value={form.new_tag}
              maxLength={200}
              autoComplete="off"
              // What did not fit stays, and can be taken out.
              readOnly={isScripted && isFull && form.new_tag === ''}
              onChange={({ target }) => change({ new_tag: target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ',') return
                // Enter would send the form.
                event.preventDefault()
                if (!event.nativeEvent.isComposing) add()
              }}
              className={`${FIELD} read-only:bg-raised`}
            />
            <button
              type="button"
              onClick={add}
              disabled={isFull || !form.new_tag.trim()}
              className="min-h-11 flex-none rounded-full bg-raised px-4 font-[550] text-sm disabled:cursor-default disabled:text-muted noscript:hidden"
            >
              {m.editor_tags_add()}
            </button>
          </div>
        )}
      </Field>
      <p role="status" className="sr-only">
        {news}
      </p>
      {form.tags.length > 0 && (
        <ul id={listId} aria-label={POST_FIELDS.tags.name()} className="mt-3 flex flex-wrap gap-2">
          {form.tags.map((tag) => (
            <li
              key={tag}
              className="flex min-w-0 items-center rounded-full border border-line pl-3 text-sm [overflow-wrap:anywhere]"
            >
              <input type="hidden" name="tags" value={tag} />
              {tag}
              <button
                type="button"
                aria-label={m.editor_tags_remove({ tag })}
                onClick={() => {
                  change({ tags: form.tags.filter((other) => other !== tag) })
                  document.getElementById(fieldId('tags'))?.focus()
                }}
                className="grid size-9 flex-none place-items-center rounded-full hover:bg-raised noscript:hidden"
              >
                ×
              </button>
              <label className="hidden min-h-11 items-center gap-2 px-3 text-muted noscript:flex">
                <input type="checkbox" name="remove_tag" value={tag} />
                {m.editor_tags_remove({ tag })}
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { POST_LANGUAGES } from '#shared/posts/post-language.ts'
import { LONGEST_EXCERPT, LONGEST_TITLE } from '#shared/posts/post-limits.ts'
import { m } from '#words/messages.js'
import { FIELD, Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { type EditorParts, POST_FIELDS } from './post-form.ts'

export function TitleField({ form, change, problemAt }: EditorParts) {
  return (
    <Field name="title" label={POST_FIELDS.title.name()} problem={problemAt('title')}>
      {(control) => (
        <input
          {...control}
          name="title"
          required
          maxLength={LONGEST_TITLE}
          value={form.title}
          placeholder={m.editor_title_hint()}
          onChange={({ target }) => change({ title: target.value })}
          className={`${FIELD} text-lg`}
        />
      )}
    </Field>
  )
}

/** The counter's limit is what a card shows; more may be written. */
export function ExcerptField({ form, change, problemAt }: EditorParts) {
  return (
    <Field
      name="excerpt"
      label={POST_FIELDS.excerpt.name()}
      hint={m.editor_excerpt_hint()}
      note={m.editor_excerpt_count({ count: form.excerpt.length })}
      problem={problemAt('excerpt')}
    >
      {(control) => (
        <textarea
          {...control}
          name="excerpt"
          rows={3}
          maxLength={LONGEST_EXCERPT}
          value={form.excerpt}
          onChange={({ target }) => change({ excerpt: target.value })}
          className={FIELD}
        />
      )}
    </Field>
  )
}

const LANGUAGES = { en: m.post_language_en, fr: m.post_language_fr }

/** In which language the post is written. */
function LanguageField({ form, change, problemAt }: EditorParts) {
  return (
    <Field name="language" label={POST_FIELDS.language.name()} problem={problemAt('language')}>
      {(control) => (
        <Select
          {...control}
          name="language"
          value={form.language}
          onChange={({ target }) => change({ language: target.value === 'fr' ? 'fr' : 'en' })}
        >
          {POST_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGES[language]()}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const TYPES = {
  article: m.editor_type_article,
  forecast: m.editor_type_forecast,
  alert: m.editor_type_alert,
  tutorial: m.editor_type_tutorial,
  analysis: m.editor_type_analysis,
}
const TYPES_OF_EDITING = ['article', 'forecast'] as const

/** The category that the choice of a type sets in a new post. */
const CATEGORY_OF: Partial<Record<string, string>> = { alert: 'alerts', forecast: 'forecasts' }

/** The post type is not stored: it only sets the category of a new post (spec section 3). */
export function KindFields({ isNew, ...parts }: EditorParts & { isNew: boolean }) {
  const { form, change, problemAt } = parts
  const types = isNew ? (Object.keys(TYPES) as (keyof typeof TYPES)[]) : TYPES_OF_EDITING
  return (
    <>
      <LanguageField {...parts} />
      <Field name="post_type" label={m.editor_type()} problem={null}>
        {(control) => (
          <Select
            {...control}
            name="post_type"
            value={form.post_type}
            onChange={({ target: { value } }) =>
              change({ post_type: value, category: (isNew && CATEGORY_OF[value]) || form.category })
            }
          >
            {types.map((type) => (
              <option key={type} value={type}>
                {TYPES[type]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="categories" label={POST_FIELDS.categories.name()} problem={problemAt('categories')}>
        {(control) => (
          <Select
            {...control}
            name="category"
            value={form.category}
            onChange={({ target }) => change({ category: target.value })}
          >
            {form.category === '' && <option value="">{m.editor_category_none()}</option>}
            <option value="forecasts">{m.posts_category_forecasts()}</option>
            <option value="alerts">{m.posts_category_alerts()}</option>
          </Select>
        )}
      </Field>
    </>
  )
}

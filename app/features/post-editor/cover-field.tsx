import { useRef } from 'react'
import { m } from '#words/messages.js'
import { Field } from '../../ui/form/field.tsx'
import { type EditorParts, POST_FIELDS } from './post-form.ts'
import { COVER_TYPES } from './upload-cover.ts'
import { SMALL_BUTTON, UploadProgress } from './upload-progress.tsx'
import { type Uploading, useImageUpload } from './use-image-upload.ts'

interface CoverFieldProps extends EditorParts, Uploading {
  hint: string
}

/**
 * The picture above the post: sent as soon as it is chosen, with how far it is. Without scripts it goes with the form.
 */
export function CoverField({ form, change, problemAt, hint, share, setShare }: CoverFieldProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const upload = useImageUpload(setShare, ({ url }) => change({ cover_image: url }))
  return (
    <div>
      <Field
        name="cover_image"
        label={POST_FIELDS.cover_image.name()}
        hint={hint}
        problem={upload.problem ?? problemAt('cover_image')}
      >
        {(control) => (
          <input
            ref={chooser}
            {...control}
            type="file"
            name="cover_file"
            accept={COVER_TYPES.join(',')}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void upload.send(file)
              // The file is uploaded already, so it must not be sent with the form as well; and the same file can be
              // chosen again.
              target.value = ''
            }}
            className="block w-full cursor-pointer rounded-lg border border-field-border border-dashed bg-surface p-2 text-muted text-sm file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-full file:border-0 file:bg-raised file:px-4 file:font-[550] file:text-text"
          />
        )}
      </Field>
      <input type="hidden" name="cover_image" value={form.cover_image} />
      <UploadProgress
        label={POST_FIELDS.cover_image.name()}
        share={share}
        upload={upload}
        done={m.editor_cover_done()}
        focusAfter={chooser}
      />
      {form.cover_image && (
        <div className="mt-3">
          <img
            src={form.cover_image}
            alt={m.editor_cover_alt()}
            className="aspect-video w-full rounded-lg bg-raised object-cover"
          />
          <button type="button" className={`mt-2 ${SMALL_BUTTON}`} onClick={() => change({ cover_image: '' })}>
            {m.editor_cover_remove()}
          </button>
          <label className="mt-2 hidden min-h-11 items-center gap-2 noscript:flex">
            <input type="checkbox" name="remove_cover" />
            {m.editor_cover_remove()}
          </label>
        </div>
      )}
    </div>
  )
}

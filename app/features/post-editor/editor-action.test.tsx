import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Visit } from '#shared/visit.ts'
import { NowProvider } from '../../lib/now.tsx'
import { EditEditor } from './edit-editor.tsx'
import { saveInAction } from './editor-action.ts'
import { NEW_POST } from './post-form.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const FOG = { ...NEW_POST, title: 'Fog on the 401', content: 'One lane at a time.' }

/** The editor as a browser without scripts gets it, of which it sends the hidden fields back. */
function hiddenFields(basedOn: string, shown = FOG): FormData {
  const edited = { id: 'p-1', slug: 'fog', before: FOG, basedOn }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NowProvider serverNow={NOON} renew={() => {}}>
        <EditEditor slug="fog" start={{ form: shown, edited, draftKey: 'draft', problems: null }} />
      </NowProvider>
    </MemoryRouter>,
  )
  const form = new FormData()
  for (const [, name = '', value = ''] of html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g))
    form.set(name, value)
  return form
}

test('without scripts, too, a post that was changed meanwhile is not overwritten, and what was typed comes back', async () => {
  const sent: unknown[] = []
  const fetchApi = async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ type: '/problems/changed-meanwhile' }, { status: 409 })
  }
  const form = hiddenFields('2026-11-21T16:00:00.000Z')
  form.set('title', 'Fog is lifting')
  form.set('content', FOG.content)
  const newer = { id: 'p-1', slug: 'fog', updated_at: '2026-11-21T16:50:00.000Z' }
  const { data, init } = await saveInAction({ fetchApi, now: NOON } as Visit, form, newer)
  expect(sent).toMatchObject([{ title: 'Fog is lifting', based_on: '2026-11-21T16:00:00.000Z' }])
  expect(init?.status).toBe(409)
  expect(data).toMatchObject({
    form: { title: 'Fog is lifting' },
    problems: { title: 'The post was changed meanwhile', link: { href: '/posts/fog' } },
  })
})

test('without scripts a draft that is to come out on 10 January keeps that date when it is refused and sent again', async () => {
  const sent: unknown[] = []
  const fetchApi = async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({}, { status: 503 })
  }
  const typed = { ...FOG, is_draft: false, publish_at: '2027-01-10T09:00' }
  const refused = hiddenFields('2026-11-21T16:00:00.000Z', typed)
  refused.set('publish_at', typed.publish_at)
  await saveInAction({ fetchApi, now: NOON } as Visit, refused, { id: 'p-1', slug: 'fog' })
  expect(sent).toMatchObject([{ is_draft: false, published_at: '2027-01-10T14:00:00.000Z' }])
})

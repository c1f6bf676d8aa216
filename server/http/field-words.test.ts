import { expect, test } from 'vitest'
import { z } from 'zod'
import { speaking } from '../language.ts'
import { readJsonBody } from './json-body.ts'

const schema = z.object({
  name: z.string().max(5),
  places: z.array(z.object({ lat: z.number().min(-90).max(90) })).min(1),
  clock: z.enum(['12', '24']),
  rain: z.boolean(),
  hours: z.int(),
  quiet: z.object({}),
  links: z.record(z.string().regex(/^[a-z]+$/, { error: 'Links are named a–z' }), z.string()),
  email: z.email(),
})

const wordsOf = async (body: unknown) => {
  const request = new Request('http://localhost', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const error = await readJsonBody(request, schema).catch((refusal: unknown) => refusal)
  return (error as { errors: { code: string; message: string }[] }).errors.map(({ code, message }) => [code, message])
}

test('each field of a body that a program got wrong is named in plain words', async () => {
  expect(await wordsOf({})).toHaveLength(8)
  expect(await wordsOf([])).toEqual([['wrong-type', 'body must be a JSON object']])
  const wrong = {
    name: 5,
    places: 'x',
    clock: 'noon',
    rain: 1,
    hours: 1.5,
    quiet: [],
    links: { 'A b': 'x' },
    email: 'x',
  }
  expect(await wordsOf(wrong)).toEqual([
    ['wrong-type', 'name must be text'],
    ['wrong-type', 'places must be a list'],
    ['not-listed', 'clock must be one of 12, 24'],
    ['wrong-type', 'rain must be true or false'],
    ['wrong-type', 'hours must be a whole number'],
    ['wrong-type', 'quiet must be a JSON object'],
    ['wrong-format', 'Links are named a–z'],
    ['wrong-format', 'email is not written as this address takes it'],
  ])
})

test('they are in French for a French program, with the place in a list', async () => {
  const right = { clock: '12', rain: true, hours: 1, quiet: {}, links: {}, email: 'a@b.ca' }
  expect(await speaking('fr', () => wordsOf({ ...right, name: 'Toronto', places: [{ lat: 91 }] }))).toEqual([
    ['too-long', 'name est trop long'],
    ['too-large', 'places.0.lat doit être au plus 90'],
  ])
  expect(await speaking('fr', () => wordsOf({ ...right, places: [] }))).toEqual([
    ['required', 'name est obligatoire'],
    ['required', 'places est obligatoire'],
  ])
})

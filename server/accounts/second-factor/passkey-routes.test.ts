import { expect, test } from 'vitest'
import { SECOND_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../../tests/helpers/postgres.ts'
import { MOST_PASSKEYS_OF_ACCOUNT } from '../../limits.ts'
import { aPasskey } from './passkey-for-tests.ts'
import { EMAIL, openSecondFactors } from './second-factors-for-tests.ts'

describeOnEachDatabase('passkeys', (database) => {
  const open = async () => openSecondFactors((await database.open()).db)

  test('several passkeys with names: each signs in, one proves the removal of the other', async () => {
    const room = await open()
    const phone = await room.addPasskey('Phone')
    expect(phone.body.recoveryCodes).toHaveLength(10)
    room.advance(SECOND_MS)
    const asked = async () => (await room.change('passkey-request')).body
    const key = await room.addPasskey('Key in the drawer', aPasskey(), { passkey: phone.passkey.sign(await asked()) })
    expect(key.body).toEqual({ recoveryCodes: null })
    for (const { passkey } of [phone, key]) {
      const { pending, body } = await room.begin()
      expect(body).toEqual({ secondFactor: { authenticatorApp: false, passkey: true } })
      const request = await (await room.ask('sign-in/passkey-request', {}, { cookie: pending })).json()
      expect(request).toMatchObject({ userVerification: 'required', rpId: 'weather.example' })
      expect(request.allowCredentials).toHaveLength(2)
      const answer = await room.finish(pending, { passkey: passkey.sign(request) })
      expect([answer.status, await answer.json()]).toMatchObject([200, { user: { email: EMAIL } }])
    }
    const { passkeys } = await room.state()
    expect(passkeys).toMatchObject([
      { name: 'Phone', lastUsedAt: expect.any(String) },
      { name: 'Key in the drawer', lastUsedAt: expect.any(String) },
    ])
    const id = passkeys[0].id
    expect((await room.proven('passkeys/remove', { id })).status).toBe(400)
    const proof = { passkey: key.passkey.sign(await asked()) }
    expect((await room.proven('passkeys/remove', { id, ...proof })).status).toBe(200)
    // A proof counts once.
    expect((await room.proven('passkeys/remove', { id, ...proof })).status).toBe(400)
    expect(await room.state()).toMatchObject({ passkeys: [{ name: 'Key in the drawer' }] })
    const { pending } = await room.begin()
    const request = await (await room.ask('sign-in/passkey-request', {}, { cookie: pending })).json()
    expect((await room.finish(pending, { passkey: phone.passkey.sign(request) })).status).toBe(401)
  })

  test('a name and an id with a zero byte, which PostgreSQL takes nowhere, are no fault of the site', async () => {
    const room = await open()
    const { passkey } = await room.addPasskey('Pho\0ne')
    expect(await room.state()).toMatchObject({ passkeys: [{ name: 'Phone' }] })
    const proof = { passkey: passkey.sign((await room.change('passkey-request')).body) }
    expect((await room.proven('passkeys/remove', { id: 'zero\0byte', ...proof })).status).toBe(400)
  })

  test('a passkey of another site, of another challenge, unverified or unknown signs nobody in', async () => {
    const room = await open()
    const own = (await room.addPasskey('Own')).passkey
    const { pending } = await room.begin()
    const request = await (await room.ask('sign-in/passkey-request', {}, { cookie: pending })).json()
    const other = await (await room.ask('sign-in/passkey-request', {}, { cookie: (await room.begin()).pending })).json()
    const right = own.sign(request)
    const wrong = [
      own.sign(other),
      aPasskey().sign(request),
      { ...aPasskey().sign(request), id: right.id, rawId: right.rawId },
      { ...right, response: { ...right.response, signature: own.sign(other).response.signature } },
      own.sign(request, { isVerified: false }),
    ]
    for (const passkey of wrong) expect((await room.finish(pending, { passkey })).status).toBe(401)
    expect((await room.finish(pending, { passkey: own.sign(request) })).status).toBe(200)
  })

  test('a copied passkey, whose count of signatures lags behind, signs nobody in', async () => {
    const room = await open()
    const { passkey } = await room.addPasskey('Key')
    const beginToSign = async () => {
      const { pending } = await room.begin()
      const request = await (await room.ask('sign-in/passkey-request', {}, { cookie: pending })).json()
      return { pending, passkey: passkey.sign(request) }
    }
    const [copied, own] = [await beginToSign(), await beginToSign()]
    expect((await room.finish(own.pending, { passkey: own.passkey })).status).toBe(200)
    expect((await room.finish(copied.pending, { passkey: copied.passkey })).status).toBe(401)
  })

  test('a passkey is added once, by the browser that was asked for it', async () => {
    const room = await open()
    const passkey = aPasskey()
    expect(
      (await room.change('passkeys', { name: 'None', passkey: passkey.create({ challenge: 'AAAA' }) })).status,
    ).toBe(400)
    const options = (await room.proven('passkeys/options')).body
    expect((await room.change('passkeys', { name: 'Phone', passkey: passkey.create(options) })).status).toBe(200)
    expect((await room.change('passkeys', { name: 'Late', passkey: aPasskey().create(options) })).status).toBe(400)
    const signed = passkey.sign((await room.change('passkey-request')).body)
    const { body } = await room.addPasskey('Again', passkey, { passkey: signed })
    expect(body.errors).toEqual([{ field: 'passkey', code: 'repeated', message: 'This passkey is registered already' }])
  })

  test('an account has so many passkeys and no more', async () => {
    const room = await open()
    const user_id = (await room.store.findUser(EMAIL))?.id ?? ''
    const key = { user_id, public_key: '', counter: 0, transports: '[]', created_at: 0, last_used_at: null }
    const keys = Array.from({ length: MOST_PASSKEYS_OF_ACCOUNT - 2 }, (_, at) => ({ ...key, id: `${at}`, name: '' }))
    const { passkey } = await room.addPasskey('First')
    await room.db.insertInto('passkeys').values(keys).execute()
    const proof = async () => ({ passkey: passkey.sign((await room.change('passkey-request')).body) })
    const { body: options } = await room.proven('passkeys/options', await proof())
    // A device makes no second passkey for an account.
    expect(options.excludeCredentials).toHaveLength(MOST_PASSKEYS_OF_ACCOUNT - 1)
    expect((await room.change('passkeys', { name: 'Last', passkey: aPasskey().create(options) })).status).toBe(200)
    expect((await room.proven('passkeys/options', await proof())).body.errors).toMatchObject([{ field: 'name' }])
  })

  test.each([{ origin: 'https://evil.example' }, { isVerified: false }])(
    'no passkey is added that is made with %j',
    async (about) => {
      const room = await open()
      expect((await room.addPasskey('Wrong', aPasskey(about))).status).toBe(400)
      expect(await room.state()).toMatchObject({ passkeys: [] })
    },
  )
})

import { describe, expect, test } from 'vitest'
import { mergePlaces } from '#shared/places/merge-places.ts'
import { MOST_PLACES, placeKey, type SavedPlace } from '#shared/places/saved-place.ts'
import { type AccountCopy, agreeWithAccount, dropLeftPlace, leaveAccount, type PlacesDevice } from './account-list.ts'

const place = (label: string, ownName: string | null = null): SavedPlace => ({
  label,
  ownName,
  coordinates: { lat: label.charCodeAt(0), lon: label.length },
})
const [HOME, COTTAGE, WORK, MUM] = [place('Toronto', 'Home'), place('Huntsville'), place('Guelph'), place('Barrie')]
const labels = (places: readonly SavedPlace[]) => places.map(({ label, ownName }) => ownName ?? label).join(', ')

interface StoredDevice extends PlacesDevice {
  places: readonly SavedPlace[]
  copy: AccountCopy | null
}

function aDevice(...places: SavedPlace[]): StoredDevice {
  const device: StoredDevice = {
    places,
    copy: null,
    readPlaces: () => device.places,
    keepPlaces: (kept) => {
      device.places = kept
    },
    readCopy: () => device.copy,
    keepCopy: (copy) => {
      device.copy = copy
      return true
    },
  }
  return device
}

/** An account as the server keeps it. */
function anAccount(...places: SavedPlace[]) {
  const account = {
    places,
    ask: async ({ base, places: mine }: { base: readonly SavedPlace[]; places: readonly SavedPlace[] }) => {
      const { places: merged, left } = mergePlaces(base, mine, account.places)
      account.places = merged
      return { data: merged, left }
    },
  }
  return account
}

describe('a list that device and account share', () => {
  test('has the places of both at the first sign-in, on every device', async () => {
    const [phone, desk, ada] = [aDevice(HOME, COTTAGE), aDevice(WORK), anAccount()]
    await agreeWithAccount(phone, 'ada', ada.ask)
    await agreeWithAccount(desk, 'ada', ada.ask)
    await agreeWithAccount(phone, 'ada', ada.ask)
    expect(labels(phone.places)).toBe('Home, Huntsville, Guelph')
    expect(desk.places).toEqual(phone.places)
  })

  test('follows what either device removes, renames and moves', async () => {
    const [phone, desk, ada] = [aDevice(HOME, COTTAGE, WORK), aDevice(), anAccount()]
    await agreeWithAccount(phone, 'ada', ada.ask)
    await agreeWithAccount(desk, 'ada', ada.ask)
    desk.places = [WORK, { ...COTTAGE, ownName: 'Cottage' }]
    phone.places = [HOME, COTTAGE, WORK, MUM]
    await agreeWithAccount(desk, 'ada', ada.ask)
    await agreeWithAccount(phone, 'ada', ada.ask)
    expect(labels(phone.places)).toBe('Guelph, Barrie, Cottage')
  })

  test('keeps a place that is saved while the account is asked', async () => {
    const [phone, ada] = [aDevice(HOME), anAccount(WORK)]
    let isFirst = true
    await agreeWithAccount(phone, 'ada', async (lists) => {
      const answer = await ada.ask(lists)
      if (isFirst) phone.places = [...phone.places, MUM]
      isFirst = false
      return answer
    })
    expect(labels(phone.places)).toBe('Guelph, Home, Barrie')
    expect(labels(ada.places)).toBe('Guelph, Home, Barrie')
  })

  test('stays as it is without an answer, and what was changed meanwhile arrives later', async () => {
    const [phone, ada] = [aDevice(HOME, WORK), anAccount()]
    await agreeWithAccount(phone, 'ada', ada.ask)
    phone.places = [WORK]
    await expect(agreeWithAccount(phone, 'ada', () => Promise.reject(new Error('silence')))).rejects.toThrow('silence')
    expect(labels(phone.places)).toBe('Guelph')
    await agreeWithAccount(phone, 'ada', ada.ask)
    expect(labels(ada.places)).toBe('Guelph')
  })

  test('names what has no room, until it is saved', async () => {
    const full = Array.from({ length: MOST_PLACES }, (_, n) => place('x'.repeat(n + 1)))
    const [phone, ada] = [aDevice(HOME), anAccount(...full)]
    await agreeWithAccount(phone, 'ada', ada.ask)
    expect(labels(phone.places)).toBe(labels(full))
    expect(phone.copy?.left).toEqual([HOME])
    phone.places = [...full.slice(1), HOME]
    await agreeWithAccount(phone, 'ada', ada.ask)
    expect(phone.copy?.left).toEqual([])
    expect(ada.places).toContainEqual(HOME)
  })

  test('keeps its names on the account where the device’s cookie has no room for them', async () => {
    const [phone, ada] = [aDevice(), anAccount({ ...WORK, ownName: 'Office with a long name' })]
    const keepCut: PlacesDevice = {
      ...phone,
      keepPlaces: (kept) =>
        phone.keepPlaces(kept.map((each) => ({ ...each, ownName: each.ownName?.slice(0, 6) ?? null }))),
    }
    await agreeWithAccount(keepCut, 'ada', ada.ask)
    await agreeWithAccount(keepCut, 'ada', ada.ask)
    expect(labels(phone.places)).toBe('Office')
    expect(labels(ada.places)).toBe('Office with a long name')
  })

  test('is not brought to a device whose other tab has signed out meanwhile', async () => {
    const [phone, ada] = [aDevice(HOME), anAccount(WORK)]
    await agreeWithAccount(phone, 'ada', async (lists) => {
      const answer = await ada.ask(lists)
      leaveAccount(phone)
      return answer
    })
    expect(labels(phone.places)).toBe('Home')
    expect(phone.copy).toBeNull()
  })

  test('is not brought to a device that could not give it back', async () => {
    const [phone, ada] = [{ ...aDevice(HOME), keepCopy: () => false }, anAccount(WORK)]
    await agreeWithAccount(phone, 'ada', ada.ask)
    expect(labels(phone.readPlaces())).toBe('Home')
  })
})

describe('after signing out', () => {
  test('a device has what it had before, without what was removed meanwhile', async () => {
    const [phone, ada] = [aDevice(HOME, COTTAGE), anAccount(WORK)]
    await agreeWithAccount(phone, 'ada', ada.ask)
    phone.places = [WORK, HOME, MUM]
    await agreeWithAccount(phone, 'ada', ada.ask)
    leaveAccount(phone)
    expect(labels(phone.places)).toBe('Home')
    expect(phone.copy).toBeNull()
    expect(labels(ada.places)).toBe('Guelph, Home, Barrie')
  })

  test('a place without room that the visitor has dropped does not come back', async () => {
    const full = Array.from({ length: MOST_PLACES }, (_, n) => place('x'.repeat(n + 1)))
    const [phone, ada] = [aDevice(HOME, COTTAGE), anAccount(...full)]
    await agreeWithAccount(phone, 'ada', ada.ask)
    dropLeftPlace(phone, placeKey(HOME))
    expect(phone.copy?.left).toEqual([COTTAGE])
    leaveAccount(phone)
    expect(labels(phone.places)).toBe('Huntsville')
  })

  test('a place stays that never reached the account', async () => {
    const [phone, ada] = [aDevice(HOME), anAccount(WORK)]
    await agreeWithAccount(phone, 'ada', ada.ask)
    phone.places = [...phone.places, MUM]
    leaveAccount(phone)
    expect(labels(phone.places)).toBe('Home, Barrie')
  })

  test('another account gets nothing of the first one’s list', async () => {
    const [shared, ada, bob] = [aDevice(HOME), anAccount(WORK, MUM), anAccount(COTTAGE)]
    await agreeWithAccount(shared, 'ada', ada.ask)
    await agreeWithAccount(shared, 'bob', bob.ask)
    expect(labels(bob.places)).toBe('Huntsville, Home')
  })
})

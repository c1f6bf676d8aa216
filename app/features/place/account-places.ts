import { placeKey } from '#shared/places/saved-place.ts'
import { askApi } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { readAccountCopy } from './account-copy.ts'
import { agreeWithAccount, leaveAccount } from './account-list.ts'
import { keepKnownWeather } from './known-weather.ts'
import { keptPlaces, onPlacesChanged } from './places-storage.ts'
import { writeSavedPlaces } from './saved-places.ts'
import { THIS_DEVICE } from './this-device.ts'

/**
 * Brings the account's list now, and what is changed here to the account. Without an account the list goes that one has
 * left behind, once the server says that nobody is signed in: a page that was saved or drawn without the database does not know.
 */
export async function followAccount(account: string | null, signal: AbortSignal): Promise<void> {
  if (account === null) {
    const session = await askApi(browserFetch, 'GET /api/auth/get-session', { signal })
    if (session === null) leave()
    return
  }
  let asking = Promise.resolve()
  const agree = () => {
    asking = asking.then(() => agreeNow(account)).catch(() => {})
  }
  agree()
  onPlacesChanged(() => {
    if (!isAgreed()) agree()
  }, signal)
  // What was changed while the server was silent.
  addEventListener('online', agree, { signal })
}

async function agreeNow(account: string): Promise<void> {
  try {
    await agreeWithAccount(THIS_DEVICE, account, (lists) =>
      askApi(browserFetch, 'PUT /api/account/places', {
        body: { base: [...lists.base], places: [...lists.places] },
      }),
    )
  } catch (error) {
    if (asApiFailure(error).status === 401) leave()
  }
}

function leave(): void {
  leaveAccount(THIS_DEVICE)
  keepKnownWeather(keptPlaces().map(placeKey), new Map())
}

const isAgreed = () => writeSavedPlaces(keptPlaces()) === writeSavedPlaces(readAccountCopy()?.base ?? [])

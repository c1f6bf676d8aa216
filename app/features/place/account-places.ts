import { placeKey } from '#shared/places/saved-place.ts'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { readAccountCopy } from './account-copy.ts'
import { agreeWithAccount, leaveAccount } from './account-list.ts'
import { keepKnownWeather } from './known-weather.ts'
import { keptPlaces, onPlacesChanged } from './places-storage.ts'
import { writeSavedPlaces } from './saved-places.ts'
import { THIS_DEVICE } from './this-device.ts'

/**
 * Fetches the account's list and sends the changes of this device to it. On a page without an account the device gets
 * its own list back, after the server has confirmed that there is no session: a saved page, or one drawn while the
 * database was away, has no account although the visitor is signed in.
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
  // Sends what was changed while there was no connection.
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

import { keepAccountCopy, readAccountCopy } from './account-copy.ts'
import type { PlacesDevice } from './account-list.ts'
import { keepPlaces, keptPlaces } from './places-storage.ts'

/** The storage of this browser. */
export const THIS_DEVICE: PlacesDevice = {
  readPlaces: keptPlaces,
  keepPlaces,
  readCopy: readAccountCopy,
  keepCopy: keepAccountCopy,
}

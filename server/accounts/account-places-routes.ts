import type { OpenAPIHono } from '@hono/zod-openapi'
import { accountPlacesSchema, placesOfDeviceSchema } from '#shared/contracts/saved-place.ts'
import { addJsonWriteRoute } from '../http/json-write-route.ts'
import { requireViewer } from '../http/require-viewer.ts'
import { LARGEST_PLACES_BODY } from '../limits.ts'
import type { AccountPlaces } from './account-places.ts'

/** The saved places of the account that is signed in. */
export function addAccountPlacesRoutes(app: OpenAPIHono, accountPlaces: AccountPlaces): void {
  addJsonWriteRoute(
    app,
    {
      method: 'put',
      path: '/api/account/places',
      tag: 'Accounts',
      operationId: 'mergeAccountPlaces',
      access: 'account',
      description:
        'What the device has changed since both lists agreed (`base`) is changed in the account’s list, which is the answer. With two equal lists it only tells the account’s.',
      body: placesOfDeviceSchema,
      mostBytes: LARGEST_PLACES_BODY,
      answer: accountPlacesSchema,
      status: 200,
      authorise: requireViewer,
    },
    async ({ body, who }, c) => {
      c.header('Cache-Control', 'no-store')
      const { places, left } = await accountPlaces.merge(who.id, body)
      return { data: places, left }
    },
  )
}

import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { clientAction } from './account.tsx'

test.each([
  ['password', { isChanged: false }],
  ['app-begin', { secondFactor: 'refused' }],
])('a change (%s) that gets no answer says so, and the page is not loaded again', async (intent, answer) => {
  let loads = 0
  const page = {
    path: '/account',
    loader: () => {
      loads += 1
      return null
    },
    action: (args: object) =>
      clientAction({
        ...args,
        serverAction: () => Promise.reject(new TypeError('Failed to fetch')),
      } as Parameters<typeof clientAction>[0]),
  }
  const router = createMemoryRouter([page], {
    initialEntries: ['/account'],
    hydrationData: { loaderData: { '0': null } },
  })
  const formData = new FormData()
  formData.set('intent', intent)
  await router.navigate('/account', { formMethod: 'POST', formData })
  expect(router.state.actionData?.['0']).toMatchObject(answer)
  expect(router.state.errors).toBeNull()
  expect(loads).toBe(0)
})

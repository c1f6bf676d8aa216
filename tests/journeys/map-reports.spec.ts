import { map, openMap, test } from './map-fixture.ts'
import { approve, sendReport } from './report-fixture.ts'
import { expect } from './site-fixture.ts'

test('a press on the mark of a report shows the report, not what lies under the mark', async ({
  page,
  site,
  context,
}) => {
  const title = 'Two feet on the dock'
  await approve(context, site, await sendReport(site, { title, latitude: 46.52, longitude: -84.33 }))
  await openMap(page)
  await map(page)
    .getByRole('button', { name: `Report: ${title}` })
    .click()
  await expect(page.locator('.report-entry[data-chosen]')).toContainText(title)
})

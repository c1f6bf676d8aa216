/**
 * A process that sends notifications: its alert watch gives one warning for every place, it sends what is due and
 * prints “done”.
 */
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { connectDatabase } from '../db/connect-database.ts'
import { createLog } from '../log.ts'
import { createPush } from './create-push.ts'

const [dataDir = '', origin = '', time = '', answer = ''] = process.argv.slice(2)
const warned: AlertsAnswer = JSON.parse(answer)
const { db, close } = await connectDatabase({ dataDir })
const room = await createPush({
  db,
  watch: {
    subscribe(_, { tell }) {
      tell(warned)
      return () => {}
    },
  },
  radar: { look: async () => null, nextHours: () => Promise.reject(new Error('No place asks for rain.')) },
  forecastAt: () => Promise.reject(new Error('No place asks for mornings.')),
  leadership: { leads: () => true, onElected: () => {} },
  clock: () => new Date(time),
  log: createLog({ level: 'silent' }),
  metrics: { pushSettled: () => {}, pushSubscriptions: () => {} },
  origin: () => 'https://lake-effect.example',
  contactEmail: 'support@example.org',
  services: [origin],
})
await room.work()
await room.settled()
await room.work()
await room.close()
await close()
process.stdout.write('done')

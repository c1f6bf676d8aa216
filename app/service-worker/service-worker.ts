import { addPushEvents, type PushScope } from './push-events.ts'

// The types of this project are those of pages.
addPushEvents(self as unknown as PushScope)

/** The one policy of trusted types that pages may make: it gives the address of the service worker. */
export const SERVICE_WORKER_POLICY = 'service-worker'

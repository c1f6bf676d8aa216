/** Whether the DOM refused an operation because a node no longer stands where React put it. */
export const isOfMovedNodes = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotFoundError' || error.name === 'HierarchyRequestError')

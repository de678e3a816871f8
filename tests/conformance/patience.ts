/** Milliseconds that a page waits for anything: nearly as long as a test may take, since a start beside other tests is slow. */
export const PATIENCE = 110_000;

/**
 * Each test file gives the clock back. Files share a process: a clock that one leaves stopped would stop the servers of
 * the next, whose answers then never come.
 */
import { afterAll, vi } from "vitest";

afterAll(() => void vi.useRealTimers());

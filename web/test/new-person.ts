import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";

/**
 * Somebody who types and clicks. Whether something lies over a control, only the stories
 * in the browser can tell: asking it here takes a fifth of the time.
 */
export const newPerson = () =>
  userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

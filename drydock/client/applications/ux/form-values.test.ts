import { describe, expect, it } from "vitest";
import { parseDragData } from "./drag-data";
import { castFormValue } from "./form-data-extended";
import { isSafeAddress } from "./sanitize";

describe("values of form fields", () => {
  it("are read as the type that the field names", () => {
    expect(castFormValue("12", "Number")).toBe(12);
    expect(castFormValue("", "Number")).toBeNull();
    expect(castFormValue("true", "Boolean")).toBe(true);
    expect(castFormValue("false", "Boolean")).toBe(false);
    expect(castFormValue('{"a":1}', "JSON")).toEqual({ a: 1 });
    expect(castFormValue(["1", "2"], "Number")).toEqual([1, 2]);
    expect(castFormValue("as it is", undefined)).toBe("as it is");
  });

  it("refuse a type that does not exist", () => {
    expect(() => castFormValue("1", "Complex")).toThrow('the form data type "Complex" is not available');
  });
});

describe("what is dragged", () => {
  it("is an object, or nothing", () => {
    expect(parseDragData('{"type":"Actor","uuid":"Actor.a"}')).toEqual({ type: "Actor", uuid: "Actor.a" });
    expect(parseDragData("a text")).toEqual({});
    expect(parseDragData("[1]")).toEqual({});
    expect(parseDragData("null")).toEqual({});
  });
});

describe("addresses in texts", () => {
  it("may be relative, of the web or of mail", () => {
    for (const safe of ["systems/x.png", "/icons/a.svg", "https://example.org", "mailto:a@example.org"])
      expect(isSafeAddress(safe), safe).toBe(true);
  });

  it("may not run anything", () => {
    for (const unsafe of ["javascript:alert(1)", " java\nscript:alert(1)", "data:text/html,x", "vbscript:x"])
      expect(isSafeAddress(unsafe), unsafe).toBe(false);
  });
});

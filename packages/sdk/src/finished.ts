/** A part of an episode that is no draft, with the answers that it has to hold. */
export type Finished<
  Part extends { readonly isDraft: boolean },
  Answered extends keyof Part,
  Kind = object,
> = Omit<Part, "isDraft" | Answered | keyof Kind> &
  Kind & { readonly isDraft: false } & { readonly [Name in Answered]-?: NonNullable<Part[Name]> };

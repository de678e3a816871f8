interface Point {
  x: number;
  y: number;
}

/** A line from one point to another. */
export class Ray {
  constructor(
    readonly A: Point,
    readonly B: Point,
  ) {}

  /** A line of this length from a point, at an angle in radians. */
  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }

  get dx(): number {
    return this.B.x - this.A.x;
  }

  get dy(): number {
    return this.B.y - this.A.y;
  }

  /** In radians. */
  get angle(): number {
    return Math.atan2(this.dy, this.dx);
  }

  get distance(): number {
    return Math.hypot(this.dx, this.dy);
  }

  /** The point at this part of its length: 0 is its start, 1 its end. */
  project(part: number): Point {
    return { x: this.A.x + part * this.dx, y: this.A.y + part * this.dy };
  }
}

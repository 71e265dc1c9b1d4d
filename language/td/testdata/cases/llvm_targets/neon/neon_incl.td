class Op<dag d>;

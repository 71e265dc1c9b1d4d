class Derivative<string d>;
